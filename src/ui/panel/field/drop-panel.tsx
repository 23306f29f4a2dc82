import { Popover, type PopoverProps } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { DrawnTarget, type TargetRef } from '../../drawn-target.tsx'
import styles from './drop-panel.module.css'
import { panelRoom } from './panel-room.ts'

type Props = Pick<PopoverProps, 'id' | 'position' | 'withinPortal'> & {
  target: TargetRef
  title: string
  opened: boolean
  onClose: () => void
  closeOnClickOutside?: boolean
  children: ReactNode
}

/** A panel that drops from a field. */
export function DropPanel({ target, title, opened, onClose, children, ...rest }: Props) {
  const titleId = useId()
  return (
    <Popover
      {...rest}
      {...(opened && panelRoom(target.current))}
      trapFocus
      opened={opened}
      onChange={(open) => !open && onClose()}
    >
      <Popover.Target>
        <DrawnTarget target={target} />
      </Popover.Target>
      <Popover.Dropdown className={styles.panel} aria-labelledby={titleId}>
        <span id={titleId} hidden>
          {title}
        </span>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
