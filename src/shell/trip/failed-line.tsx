import { useSentence } from '../../lib/query/use-failure-words.ts'
import screen from '../../ui/panel/screen.module.css'

/** Why the last write was refused, beside what was pressed. */
export function FailedLine({ error }: { error: unknown }) {
  const sentenceOf = useSentence()
  return (
    <p className={screen.problem} role="alert">
      {sentenceOf(error)}
    </p>
  )
}
