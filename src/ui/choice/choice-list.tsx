import { Combobox, useCombobox } from '@mantine/core'
import { DrawnTarget, type TargetRef } from '../drawn-target.tsx'
import { panelRoom } from '../panel/field/panel-room.ts'
import styles from './choice-field.module.css'
import type { Choice } from './match-choice.ts'

type Props = {
  input: TargetRef
  listId: string
  label: string
  /** Shown if nothing is found. */
  nothing: string
  question: string | null
  opened: boolean
  found: readonly Choice[]
  active: number
  optionId: (index: number) => string
  onChoose: (key: string) => void
}

/** The list that drops from a choice field. */
export function ChoiceList(props: Props) {
  const { input, listId, label, nothing, question, opened, found, active, optionId, onChoose } = props
  const store = useCombobox({ opened })
  return (
    <Combobox
      store={store}
      keepMounted={false}
      // a dialog stands above everything that is drawn outside it
      withinPortal={!input.current?.closest('dialog')}
      {...(opened && panelRoom(input.current))}
      onOptionSubmit={onChoose}
    >
      <Combobox.DropdownTarget>
        <DrawnTarget target={input} />
      </Combobox.DropdownTarget>
      <Combobox.Dropdown onMouseDown={(event) => event.preventDefault()}>
        {question && (
          <Combobox.Header aria-hidden className={styles.question}>
            {question}
          </Combobox.Header>
        )}
        {found.length > 0 ? (
          <Combobox.Options
            id={listId}
            aria-label={label}
            mah="min(20rem, 40dvh)"
            style={{ overflowY: 'auto' }}
          >
            {found.map((one, index) => (
              <Combobox.Option
                key={one.key}
                id={optionId(index)}
                value={one.key}
                selected={index === active}
                aria-selected={index === active}
                className={styles.option}
              >
                <b>{one.label}</b>
                {one.hint && <small>{one.hint}</small>}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        ) : (
          <Combobox.Empty>{nothing}</Combobox.Empty>
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}
