/** Work that is done again and again, safe to run by several processes at once. */
export type Job = {
  readonly task: 'reconcile' | 'expire holds'
  readonly everyMs: number
  run(): Promise<void>
}
