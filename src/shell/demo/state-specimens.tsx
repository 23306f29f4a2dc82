import { ApiFailure, Unreachable } from '../../lib/call/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Gallery } from '../../ui/gallery.tsx'
import { EmptyState, ErrorState, Skeletons } from '../../ui/state/states.tsx'
import styles from './demo-screen.module.css'
import { Specimen } from './specimen.tsx'

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
export function StateSpecimens() {
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
