export const adminBackups = {
  title: 'Backups',
  state: {
    GOOD: 'The last backup is good',
    LATE: 'The last good backup is too old',
    FAILED: 'The last try failed',
    NOT_SET: 'Not set up',
  },
  notSet: 'Nothing is backed up by itself',
  set: 'Set BACKUP_FOLDER and BACKUP_PASSPHRASE where the server is started: it then writes an encrypted backup into that folder every 24 hours. Keep the passphrase elsewhere; nobody can read a backup without it.',
  byCommand:
    'By hand it is npm run admin -- backup FILE. Backups of a PostgreSQL server that are made in other ways do not show here.',
  lastGood: 'The last good backup',
  takenAt: 'Taken {moment}.',
  none: 'There has been none.',
  late: 'It is older than wished: one is to be written every {hours, plural, one {hour} other {# hours}}.',
  figures:
    '{size}, {rows, plural, one {# row} other {# rows}}, written and read back in {seconds, plural, one {# second} other {# seconds}}',
  next: 'The next one is due {moment}, and then every {hours, plural, one {hour} other {# hours}}.',
  keeps:
    '{count, plural, one {The newest is kept} other {The newest # are kept}}, and of the older ones the last of each month for a year.',
  now: {
    title: 'Back up now',
    note: 'The next ones follow at the same time of day, so ask for one in a quiet hour. Without a PostgreSQL server nobody else is answered for the seconds that it takes.',
    ask: 'Back up now',
    ASKED: 'Asked for {moment}; it begins within seconds.',
    RUNNING: 'Being written since {moment}.',
    offline: 'You need to be online for this.',
  },
  runs: 'Recent backups',
  cause: {
    SCHEDULE: 'By itself',
    PERSON: 'Asked for',
    ofPerson: 'Asked for by {name}',
    COMMAND: 'By the command',
    UPGRADE: 'Before an upgrade',
  },
  problem: {
    FOLDER_MISSING: 'Failed: the folder is not there.',
    FOLDER_CLOSED: 'Failed: the server may not write to the folder.',
    NO_SPACE: 'Failed: the disk is full.',
    DAMAGED: 'Failed: read back, the file was not what was written. It was removed.',
    ENDED: 'Failed: the server ended in the middle.',
    FAILED: 'Failed: the server’s log says why.',
  },
}
