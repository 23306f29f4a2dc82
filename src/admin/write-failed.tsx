import { useSentence } from '../lib/query/use-failure-words.ts'
import screen from '../ui/panel/screen.module.css'
import { asksFirst } from './confirm-first.tsx'

/** Why a write failed; not where the server only asks first. */
export function WriteFailed({ error }: { error: Error | null }) {
  const sentence = useSentence()
  if (!error || asksFirst(error)) return null
  return (
    <p role="alert" className={screen.problem}>
      {sentence(error)}
    </p>
  )
}
