import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import hidden from '../styles/hidden.module.css'
import styles from './file-drop.module.css'
import { cellsOf, type PastedCells } from './pasted-cells.ts'

type Props = {
  /** Which file is expected. */
  hint: ReactNode
  words: { button: string; choose: string; drop: string }
  accept: string
  loading: boolean
  disabled?: boolean
  onFile: (file: File) => void
  /** The rows that were copied out of a spreadsheet, with or without the names of its columns. */
  onPasted: (cells: PastedCells) => void
  /** Beside the button: the template. */
  children?: ReactNode
}

/** Takes one file: chosen by the button, or dropped where there is a mouse. Rows of a spreadsheet that are pasted while no field has the
 * focus are taken, too. */
export function FileDrop(props: Props) {
  const { hint, words, accept, loading, disabled = false, onFile, onPasted, children } = props
  const picker = useRef<HTMLInputElement>(null)
  const [dragOver, setDragOver] = useState(false)
  const take = (file: File | undefined) => file && !disabled && onFile(file)

  const takePasted = useRef<((cells: PastedCells) => void) | null>(null)
  useEffect(() => {
    takePasted.current = disabled ? null : onPasted
  })
  useEffect(() => {
    const paste = ({ target, clipboardData }: ClipboardEvent) => {
      if (target instanceof Element && target.closest('input, select, textarea, dialog')) return
      const cells = clipboardData && cellsOf(clipboardData)
      if (cells) takePasted.current?.(cells)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])

  function drop(event: DragEvent): void {
    event.preventDefault()
    setDragOver(false)
    take(event.dataTransfer.files[0])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is optional; the button does the same
    <div
      className={styles.chooser}
      data-over={dragOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setDragOver(true)
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={drop}
    >
      <p>{hint}</p>
      <div className={styles.buttons}>
        <Button
          variant="default"
          loading={loading}
          disabled={disabled}
          leftSection={<IconUpload size={18} aria-hidden />}
          onClick={() => picker.current?.click()}
        >
          {words.button}
        </Button>
        <span className={styles.drop}>{words.drop}</span>
        {children}
      </div>
      <input
        ref={picker}
        type="file"
        accept={accept}
        className={hidden.hidden}
        tabIndex={-1}
        disabled={disabled}
        aria-label={words.choose}
        onChange={(event) => {
          take(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
