/** One file per user: this prefix and the user id. */
export const keyFilePrefix = 'tradewind-key-'

export type KeyOrder = { id: number } & (
  | { order: 'write'; name: string; bytes: Uint8Array<ArrayBuffer> }
  | { order: 'wipe'; prefix: string }
)
export type KeyAnswer = { id: number; done: boolean }
