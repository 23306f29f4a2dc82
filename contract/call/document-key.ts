/** An identity number to compare by, however it is written: without spaces, dots and hyphens, in capital letters. */
export function documentKey(identityNumber: string): string {
  return identityNumber.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
}
