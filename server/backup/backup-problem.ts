import type { RestoreProblem } from '#contract/admin/backups'

/** Why a backup cannot be written, read or brought back; the sentence is for the person who runs the command, the code for screens, which
 * word it in the reader's language. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem'
  readonly code: RestoreProblem

  constructor(code: RestoreProblem, sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.code = code
  }
}
