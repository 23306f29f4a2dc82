/** Work that is repeated; several processes may run it at once. */
export type Job = {
  readonly task:
    | 'reconcile'
    | 'expire holds'
    | 'store supplier figures'
    | 'watch certificates'
    | 'seal audit'
    | 'back up'
    | 'place changes'
    | 'tell changes'
    | 'warn of low deposits'
    | 'send digests'
    | 'enter sample rates'
    | 'refresh content'
    | 'ask for hotel numbers'
    | 'read arrivals'
    | 'find unknown bookings'
    | 'sum refused sign-ins'
    | 'seal the traveller book anew'
    | 'seal kept keys'
    | 'make notices'
    | 'send notices'
  readonly everyMs: number
  run(): Promise<void>
  /** For a job that often has nothing to wait for: how long its pauses may grow meanwhile. */
  readonly idle?: {
    readonly maxMs: number
    isIdle(): Promise<boolean>
    /** Calls `wake` when new work comes up in this process, which ends the longer pause. */
    watch(wake: () => void): void
  }
}
