/** A newer release has migrated the database. */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase'
  /** The last migration that this release knows. */
  readonly known: number

  constructor(latest: number, known: number) {
    super(
      `The database is at migration ${latest}, but this release knows only ${known}: start the newer release again, ` +
        'or bring back a backup of before the upgrade.',
    )
    this.known = known
  }
}
