import type { PlantedBug } from '../planted-bug.ts'

/** Opening the "issued" page issues the booking, as in the old back office. */
export const issueOnPageLoad: PlantedBug = {
  name: 'issue on page load',
  hazard: 'H1',
  edits: [
    {
      file: 'src/pnr/booking/act-screen.tsx',
      from: `import { useQuery } from '@tanstack/react-query'\n`,
      to: `import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { issuePnr } from '#contract/pnr/pnr'
import { ask } from '../../lib/query/api.ts'
import { newCommandId } from '../../shell/outbox/command/command-id.ts'
`,
    },
    {
      file: 'src/pnr/booking/act-screen.tsx',
      from: `  if (standing.outcome.at === 'none') return`,
      to: `  const issues = useLocation({ select: ({ pathname }) => pathname.includes('/issued/') })
  useEffect(() => {
    if (commandId || !issues) return
    void ask(issuePnr, { params: { supplierCode, code }, body: {} }, { idempotencyKey: newCommandId() })
  }, [commandId, issues, supplierCode, code])
  if (standing.outcome.at === 'none') return`,
    },
  ],
  caughtBy: {
    file: 'tests/e2e/hotel/issue-and-cancel.spec.ts',
    name: 'opening the result pages cold changes nothing, whoever does it',
  },
}
