import { type ComponentType, useEffect, useState } from 'react'
import { withWords } from '../../lib/language/area-words.ts'
import type { Lack } from '../../lib/sales/follow-kept.ts'

const load = withWords('offline', () => import(/* bundle: sales */ './lack-sentence.tsx'))

/** What a list that is made on this device may lack; its words come when they are wanted. */
export function LackNote({ lack }: { lack: Lack | null }) {
  const [Sentence, setSentence] = useState<ComponentType<{ lack: Lack }> | null>(null)
  useEffect(() => {
    if (lack)
      void load().then(
        ({ LackSentence }) => setSentence(() => LackSentence),
        () => {},
      )
  }, [lack])
  return lack && Sentence && <Sentence lack={lack} />
}
