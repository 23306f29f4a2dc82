import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { FieldGate, useFieldGate } from '../form/field-gate.tsx'
import { Dialog } from '../panel/dialog.tsx'
import { useWide } from '../use-wide.ts'
import styles from './filter-panel.module.css'

type Props = {
  words: { title: string; open: string; clear: string; show: string }
  /** Some filter is set. */
  active: boolean
  onClear: () => void
  /** The field that is always in sight; its placeholder says on a phone what it is for. */
  search?: ReactNode
  /** The fields in one line beside it on a wide screen, on others in the dialog. */
  few?: ReactNode
  /** The other fields, folded until they are wanted. */
  more?: ReactNode
  /** One of the other fields is set: they are open at first. */
  moreActive?: boolean
}

/** Filters above a list: one line, and a button for the fields that have no room in it (design: look, density). */
export function FilterPanel(props: Props) {
  const wide = useWide()
  const clear = props.active && (
    <Button variant="subtle" size="sm" onClick={props.onClear}>
      {props.words.clear}
    </Button>
  )
  return (
    <search className={styles.panel} aria-label={props.words.title}>
      {wide ? <Line {...props} clear={clear} /> : <WithDialog {...props} clear={clear} />}
    </search>
  )
}

type LineProps = Props & { clear: ReactNode }

function Line({ words, search, few, more, moreActive = false, clear }: LineProps) {
  // set once: it must not close when its last field is cleared
  const [opened, setOpened] = useState(moreActive)
  const id = useId()
  return (
    <>
      <div className={styles.line}>
        {search}
        {few}
        {more && (
          <Button
            variant="default"
            size="sm"
            aria-expanded={opened}
            aria-controls={id}
            rightSection={<IconChevronDown size={16} aria-hidden className={styles.arrow} />}
            onClick={() => setOpened(!opened)}
          >
            {words.open}
          </Button>
        )}
        {clear}
      </div>
      {more && (
        <div id={id} className={styles.more} hidden={!opened}>
          {opened && more}
        </div>
      )}
    </>
  )
}

function WithDialog({ words, search, few, more, clear }: LineProps) {
  const [opened, setOpened] = useState(false)
  // a text that is not understood is no filter yet
  const { report, refused } = useFieldGate()
  return (
    <div className={styles.narrow}>
      {search}
      {(few || more) && (
        <Button
          variant="default"
          aria-haspopup="dialog"
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          onClick={() => setOpened(true)}
        >
          {words.open}
        </Button>
      )}
      <Dialog
        opened={opened}
        title={words.title}
        place="foot"
        onClose={() => setOpened(false)}
        foot={
          <>
            {clear}
            <Button disabled={refused} onClick={() => setOpened(false)}>
              {words.show}
            </Button>
          </>
        }
      >
        <div className={styles.fields}>
          <FieldGate value={report}>
            {few}
            {more}
          </FieldGate>
        </div>
      </Dialog>
    </div>
  )
}
