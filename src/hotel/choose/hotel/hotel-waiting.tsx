import { FoldSpace } from '../../../ui/panel/fold.tsx'
import { Bar } from '../../../ui/state/bar.tsx'
import panel from './hotel-panel.module.css'
import strip from './picture-strip.module.css'

/** Keeps the place of the hotel's panel, so that the rooms below it do not jump. */
export function HotelWaiting() {
  return (
    <>
      <header className={panel.head} aria-hidden>
        <h1>
          <Bar />
        </h1>
        <p className={panel.place}>
          <Bar />
        </p>
      </header>
      <div className={strip.strip} />
      <FoldSpace />
    </>
  )
}
