import { useState } from 'react'
import { MoneyText } from '../../ui/money.tsx'
import { Pager } from '../../ui/pager.tsx'
import { StickyBar } from '../../ui/sticky-bar.tsx'
import { Page } from '../page.tsx'
import { Preferences } from '../preferences.tsx'
import styles from './demo-screen.module.css'
import { FieldSpecimens } from './field-specimens.tsx'
import { Specimen } from './specimen.tsx'
import { StateSpecimens } from './state-specimens.tsx'
import { WordSpecimens } from './word-specimens.tsx'

/** Every widget in every state, for development and review. */
export function DemoScreen() {
  const [page, setPage] = useState(4)
  return (
    <Page wide>
      <div className={styles.gallery}>
        <h1>Widgets</h1>
        <Specimen title="Preferences">
          <Preferences />
        </Specimen>
        <WordSpecimens />
        <FieldSpecimens />
        <StateSpecimens />
        <Specimen title="Pager">
          <Pager page={page} pages={12} onPage={setPage} />
        </Specimen>
        <StickyBar>
          <span>
            2 rooms, 3 nights <MoneyText value={['IDR', 4_350_000]} size="lg" strong />
          </span>
          <span>Sticky bar</span>
        </StickyBar>
      </div>
    </Page>
  )
}
