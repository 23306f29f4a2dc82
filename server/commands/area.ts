import type { Serve } from '../http/serve.ts'
import type { Job } from '../jobs/job.ts'
import type { AnyRunner, CommandReader } from './command-runner.ts'

/** What a folder of the server gives the app. */
export type Area = {
  serve(serve: Serve): void
  /** Its kinds of commands, for those who began them. */
  readonly readers?: readonly CommandReader[]
  /** Those of them that are sent to suppliers, for the desk. */
  readonly runners?: readonly AnyRunner[]
  readonly jobs?: readonly Job[]
}
