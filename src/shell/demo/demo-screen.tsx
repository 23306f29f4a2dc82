import { useState } from 'react'
import { Pager } from '../../ui/list/pager.tsx'
import { StickyBar } from '../../ui/panel/sticky-bar.tsx'
import { MoneyText } from '../../ui/price/money.tsx'
import { Page } from '../frame/page.tsx'
import { Preferences } from '../preferences/preferences.tsx'
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
