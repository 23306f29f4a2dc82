import { useState } from 'react'
import { ApiFailure, Unreachable } from '../../lib/call/failure.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Gallery } from '../../ui/gallery.tsx'
import { Pager } from '../../ui/list/pager/pager.tsx'
import { CountField } from '../../ui/number/count-field.tsx'
import { ConfirmDialog } from '../../ui/panel/confirm-dialog.tsx'
import { StickyBar } from '../../ui/panel/sticky-bar.tsx'
import { MoneyText } from '../../ui/price/money.tsx'
import { EmptyState, ErrorState, Skeletons } from '../../ui/state/states.tsx'
import { Page } from '../frame/page.tsx'
import { Preferences } from '../preferences/preferences.tsx'
import styles from './demo-screen.module.css'
import { Specimen } from './specimen.tsx'
import { WordSpecimens } from './word-specimens.tsx'

const picture = (from: string, to: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"><linearGradient id="g"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><path fill="url(#g)" d="M0 0h16v10H0z"/></svg>`,
  )}`
const pictures = [picture('#0f6e62', '#a6d8cd'), picture('#f0b766', '#86450b'), 'data:image/png,']

const refused = new ApiFailure(409, '409 / SOLD_OUT / Room not available', {
  error: 'SOLD_OUT',
  errorDescription: 'Room not available',
  requestId: 'demo-0001',
})

/** Pictures, and the empty, error and loading states. */
function StateSpecimens() {
  return (
    <>
      <Specimen title="Gallery">
        <div className={styles.narrow}>
          <Gallery pictures={pictures} alt="Hotel Bahari" />
        </div>
        <div className={styles.narrow}>
          <Gallery pictures={[]} alt="Hotel Cakrawala" />
        </div>
      </Specimen>
      <Specimen title="Empty" stacked>
        <EmptyState
          title="No hotel found"
          hint="Try other dates or a place nearby."
          action={<Button variant="quiet">Change Search</Button>}
        />
      </Specimen>
      <Specimen title="Error: the server refused" stacked>
        <ErrorState
          title="Hotel Booking Error"
          error={refused}
          onRetry={() => {}}
          back={<Button variant="quiet">Back</Button>}
        />
      </Specimen>
      <Specimen title="Error: nothing readable" stacked>
        <ErrorState error={new ApiFailure(502, '502 / <html>Bad gateway</html>')} />
      </Specimen>
      <Specimen title="Error: unreachable" stacked>
        <ErrorState error={new Unreachable('The server cannot be reached.')} onRetry={() => {}} />
      </Specimen>
      <Specimen title="Skeletons" stacked>
        <Skeletons count={1} shape="card" />
        <Skeletons count={2} shape="row" />
        <Skeletons count={1} shape="form" />
      </Specimen>
    </>
  )
}

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

function FieldSpecimens() {
  const [adults, setAdults] = useState(2)
  const [asking, setAsking] = useState<'usual' | 'danger' | null>(null)
  const [checked, setChecked] = useState(false)
  const error = checked ? 'Last name needs at least 2 characters.' : null
  return (
    <>
      <Specimen title="Buttons">
        <Button onClick={() => setAsking('usual')}>Confirm</Button>
        <Button variant="danger" onClick={() => setAsking('danger')}>
          Cancel booking
        </Button>
        <Button variant="quiet">Change Search</Button>
        <Button disabled>Book</Button>
        <Button loading>Book</Button>
      </Specimen>
      <Specimen title="Count field" stacked>
        <div className={styles.narrow}>
          <CountField label="Adults" value={adults} min={1} max={7} onChange={setAdults} />
        </div>
      </Specimen>
      <Specimen title="Error summary" stacked>
        {error && <ErrorSummary errors={[{ id: 'demo-last-name', message: error }]} />}
        <TextField id="demo-last-name" label="Last name" error={error} />
        <Button variant="quiet" onClick={() => setChecked(!checked)}>
          {checked ? 'Mend' : 'Check'}
        </Button>
      </Specimen>
      <ConfirmDialog
        opened={asking !== null}
        title={asking === 'danger' ? 'Cancel this booking?' : 'Book and hold?'}
        confirmLabel={asking === 'danger' ? 'Cancel the booking' : 'Book and hold'}
        tone={asking ?? 'usual'}
        onClose={() => setAsking(null)}
        onConfirm={() => setAsking(null)}
      >
        The hotel keeps Rp 450.000. This cannot be taken back.
      </ConfirmDialog>
    </>
  )
}
