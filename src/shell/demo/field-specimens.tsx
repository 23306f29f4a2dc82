import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { CountField } from '../../ui/number/count-field.tsx'
import { ConfirmDialog } from '../../ui/panel/confirm-dialog.tsx'
import styles from './demo-screen.module.css'
import { Specimen } from './specimen.tsx'

export function FieldSpecimens() {
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
