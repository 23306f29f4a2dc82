import type { PlantedBug } from '../planted-bug.ts'

export const dropAnOrganisationFilter: PlantedBug = {
  name: 'drop one organisation filter',
  hazard: 'Against whom: another agency',
  edits: [
    {
      file: 'server/desk/desk-store.ts',
      from: `      .where(({ eb, val }) => eb(val(viewer.orgId), '=', eb.fn.any('org.path')))\n`,
      to: '',
    },
  ],
  caughtBy: {
    file: 'tests/api/desk.test.ts',
    name: "the desk for commands in doubt on 'postgres' shows a command to its organisation and those above; for others it does not exist",
  },
}
