export function newCommandId(): string {
  return crypto.randomUUID()
}
