/** Messages to the engine's thread. It answers one `run` at a time, in order. */
export type ToWorker = { kind: 'run'; message: Uint8Array } | { kind: 'close' }

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'answer'; bytes: Uint8Array }
  | { kind: 'done' }
  | { kind: 'failed'; message: string }
  | { kind: 'panic'; line: string }
  | { kind: 'closed' }

export type WorkerNeeds = { dataDir: string }
