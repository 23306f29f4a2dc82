import { useSentence } from '../lib/query/use-failure-words.ts'
import screen from '../ui/panel/screen.module.css'

/** Why a write failed. */
export function WriteFailed({ error }: { error: Error | null }) {
  const sentence = useSentence()
  return (
    error && (
      <p role="alert" className={screen.problem}>
        {sentence(error)}
      </p>
    )
  )
}
