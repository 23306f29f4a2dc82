/** Why a backup cannot be written, read or brought back; the sentence is for the person who runs the command. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem'
}
