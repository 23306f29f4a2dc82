import type { Serve } from '../http/serve.ts'
import type { Job } from '../jobs/job.ts'
import type { AnyRunner, CommandReader } from './command-runner.ts'

/** What an area of the server (a product, sign-in, the desk) gives the app. */
export type Area = {
  serve(serve: Serve): void
  /** Show its commands to the persons who started them. */
  readonly readers?: readonly CommandReader[]
  /** Run its supplier commands; the desk uses them, too. */
  readonly runners?: readonly AnyRunner[]
  readonly jobs?: readonly Job[]
}
