/** Work that is repeated; several processes may run it at once. */
export type Job = {
  readonly task:
    | 'reconcile'
    | 'expire holds'
    | 'store supplier figures'
    | 'seal audit'
    | 'warn of low deposits'
    | 'enter sample rates'
    | 'refresh content'
  readonly everyMs: number
  run(): Promise<void>
}
