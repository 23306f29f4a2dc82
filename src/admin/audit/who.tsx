import { Link } from '@tanstack/react-router'
import type { AuditRow } from '#contract/admin/audit'
import screen from '../../ui/panel/screen.module.css'
import { useAuditWords } from './use-audit-words.ts'

/** Who did it; a person leads to what else they did. */
export function Who({ row }: { row: AuditRow }) {
  const words = useAuditWords()
  const { whoId } = row
  if (whoId === null) return <>{words.who(row)}</>
  return (
    <Link
      to="/app/admin/audit"
      search={(before) => ({ ...before, q: before.q ?? '', person: whoId })}
      className={screen.link}
    >
      {words.who(row)}
    </Link>
  )
}
