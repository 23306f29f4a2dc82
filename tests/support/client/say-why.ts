import fc from 'fast-check'
import { restartRandom } from '../workload.ts'

// a report shows the beginning of a failure: which property failed, and also why
fc.configureGlobal({ includeErrorInReport: true })

restartRandom()
