import type { ReactNode } from 'react'
import type { TargetRef } from '../../drawn-target.tsx'
import { usePhone } from '../../use-wide.ts'
import { Dialog } from '../dialog.tsx'
import { DropPanel } from './drop-panel.tsx'
import styles from './field-panel.module.css'

type Props = {
  /** Id of the field; the panel has it with `-dropdown`. */
  id: string
  target: TargetRef
  title: string
  /** The sheet shows no title. */
  titleHidden?: boolean
  opened: boolean
  onClose: () => void
  closeOnClickOutside?: boolean
  /** For fields in a dialog, where a panel outside the dialog cannot be clicked. */
  inPlace?: boolean
  className?: string | undefined
  /** Stays in sight below what scrolls. */
  foot?: ReactNode
  children: ReactNode
}

/** What a field opens: a panel that drops from it, and a sheet from the foot of a phone, where a panel would cover the field or
 * run under the bar. */
export function FieldPanel(props: Props) {
  const {
    target,
    title,
    titleHidden = false,
    inPlace = false,
    className = '',
    foot,
    children,
    ...rest
  } = props
  const isPhone = usePhone()
  const body = <div className={`${styles.body} ${className}`}>{children}</div>
  if (isPhone) {
    return (
      <Dialog
        id={`${rest.id}-dropdown`}
        title={title}
        titleHidden={titleHidden}
        place="foot"
        opened={rest.opened}
        closeOnClickOutside={rest.closeOnClickOutside ?? true}
        foot={foot}
        onClose={rest.onClose}
      >
        {body}
      </Dialog>
    )
  }
  return (
    <DropPanel {...rest} target={target} title={title} position="bottom-start" withinPortal={!inPlace}>
      {body}
      {foot && <div className={styles.foot}>{foot}</div>}
    </DropPanel>
  )
}
