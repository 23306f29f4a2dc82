import { type CommandRunner, commandRunner } from '../../commands/command-runner.ts'
import type { RunnerNeeds } from '../../commands/settle-command.ts'
import { cancelCommand, type PolicyCancellation } from './cancel-command.ts'
import { creationCommand, type PolicyCreation } from './creation-command.ts'
import { issueCommand, type PolicyIssue } from './issue-command.ts'
import type { PolicyStores } from './policy-stores.ts'

export type PolicyRunners = {
  readonly create: CommandRunner<PolicyCreation>
  readonly issue: CommandRunner<PolicyIssue>
  readonly cancel: CommandRunner<PolicyCancellation>
}

export function createPolicyRunners(needs: PolicyStores & RunnerNeeds): PolicyRunners {
  return {
    create: commandRunner(needs, creationCommand(needs)),
    issue: commandRunner(needs, issueCommand(needs)),
    cancel: commandRunner(needs, cancelCommand(needs)),
  }
}
