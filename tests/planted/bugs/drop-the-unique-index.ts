import type { PlantedBug } from '../planted-bug.ts'

export const dropTheUniqueIndex: PlantedBug = {
  name: 'drop the unique index',
  hazard: 'Money and bookings: an id once an intent',
  edits: [
    {
      file: 'server/db/migrations/001-core.sql',
      from: '  unique (user_id, key),\n  unique (supplier_code, supplier_reference)\n);\ncreate index command_unfinished',
      to: '  unique (supplier_code, supplier_reference)\n);\ncreate index command_key on command (user_id, key);\ncreate index command_unfinished',
    },
    {
      file: 'server/commands/command-store.ts',
      from: `.onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())`,
      to: '.onConflict((conflict) => conflict.doNothing())',
    },
    {
      // the lock on the key alone prevents the double issue, too, so the bug needs both removed
      file: 'server/hotel/booking/issue-pnr.ts',
      from: '    await commands.lockKey(viewer, key)\n',
      to: '',
    },
  ],
  caughtBy: {
    file: 'tests/faults/issue-races.test.ts',
    name: 'two bookings issued at once under one key: one is, the other is refused',
  },
}
