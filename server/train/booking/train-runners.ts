import { type CommandRunner, commandRunner } from '../../commands/command-runner.ts'
import type { RunnerNeeds } from '../../commands/settle-command.ts'
import { cancelCommand, type TrainCancellation } from './cancel-command.ts'
import { holdCommand, type TrainHold } from './hold-command.ts'
import { issueCommand, type TrainIssue } from './issue-command.ts'
import type { TrainStores } from './train-stores.ts'

export type TrainRunners = {
  readonly hold: CommandRunner<TrainHold>
  readonly issue: CommandRunner<TrainIssue>
  readonly cancel: CommandRunner<TrainCancellation>
}

export function createTrainRunners(needs: TrainStores & RunnerNeeds): TrainRunners {
  return {
    hold: commandRunner(needs, holdCommand(needs)),
    issue: commandRunner(needs, issueCommand(needs)),
    cancel: commandRunner(needs, cancelCommand(needs)),
  }
}
