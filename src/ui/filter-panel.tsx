import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Dialog } from './dialog.tsx'
import styles from './filter-panel.module.css'
import { useWide } from './use-wide.ts'

type Props = {
  words: { title: string; open: string; clear: string; show: string }
  /** Some filter is set. */
  active: boolean
  onClear: () => void
  children: ReactNode
}

/** Filters above the list on wide screens, else in a dialog behind a button. */
export function FilterPanel({ words, active, onClear, children }: Props) {
  const [opened, setOpened] = useState(false)
  const wide = useWide()
  const clear = active && (
    <Button variant="subtle" onClick={onClear}>
      {words.clear}
    </Button>
  )
  if (wide) {
    return (
      <search className={styles.above} aria-label={words.title}>
        {children}
        {clear}
      </search>
    )
  }
  return (
    <div className={styles.line}>
      <Button
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {words.open}
      </Button>
      {clear}
      <Dialog opened={opened} title={words.title} place="foot" onClose={() => setOpened(false)}>
        {children}
        {clear}
        <Button onClick={() => setOpened(false)}>{words.show}</Button>
      </Dialog>
    </div>
  )
}
