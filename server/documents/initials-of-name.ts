/** `Putri Lestari` becomes `P. L.` */
export function initialsOfName(name: string): string {
  return name
    .split(/\s+/)
    .flatMap((word) => word.match(/\p{L}/u)?.[0] ?? [])
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ')
}
