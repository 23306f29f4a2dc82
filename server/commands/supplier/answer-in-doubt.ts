import type { ToldInDoubt } from './supplier-command.ts'

/** The supplier has taken the command, but has not decided yet, or has done something else than was asked for. */
export class AnswerInDoubt extends Error {
  override readonly name = 'AnswerInDoubt'
  readonly told: ToldInDoubt

  constructor(told: ToldInDoubt) {
    super(
      told.differences.length === 0
        ? 'the supplier has not decided yet'
        : `the supplier has done something else: ${told.differences.map(({ what }) => what).join(', ')}`,
    )
    this.told = told
  }
}
