import type { ReactNode, RefObject } from 'react'
import type { Product } from '#contract/call/product'
import type { MoneyPair } from '#contract/money/money'
import detail from '../../../ui/panel/detail.module.css'
import { PageWithFoot } from '../../../ui/panel/page-with-foot.tsx'
import { AsOf } from '../../../ui/time/as-of.tsx'
import { useWide } from '../../../ui/use-wide.ts'
import { LateKeepButton } from '../../details/late-keep-button.tsx'
import { LateKeepPeople } from '../../picking/late-keep-people.tsx'
import { LateTripOfSale } from '../../trip/late-trip-of-sale.tsx'
import { CopyLocator } from '../copy-locator.tsx'
import { BookedPrice, type PriceState } from './booked-price.tsx'
import styles from './booking-frame.module.css'
import { LateTicket } from './ticket/late-ticket.tsx'
import type { Sold } from './ticket/sold.ts'

type Props = {
  locator: string
  product: Product
  supplierCode: string
  /** Takes the focus when an act is done. */
  heading?: RefObject<HTMLHeadingElement | null>
  back: ReactNode
  /** Where a sale ends here, its ticket stands in place of the head. */
  sold?: Sold | false
  /** What was sold: the hotel, the tour, the train, the policy. */
  title: string
  state: ReactNode
  /** When and by whom it was issued or cancelled. */
  outcome?: ReactNode
  leg: ReactNode
  /** Who travels, and with how many others. */
  who: { name: string; others: number }
  price: { value: MoneyPair; state: PriceState; seenAt: number }
  limit?: ReactNode
  /** What can be done, the primary act first; on a narrow screen in the foot, where it stays in sight. */
  acts: (foot: Element | null) => ReactNode
  /** What must be read before anything else. */
  alarm?: string | null
  /** Money and papers. */
  side: ReactNode
  /** Who did what, when, and where else it is known. */
  record: ReactNode
  /** The facts, in the order in which a client asks about them. */
  children: ReactNode
}

/** A booking of any product: what it is and what to do, the facts, money and papers beside them, its history below. */
export function BookingFrame(props: Props) {
  const wide = useWide()
  return <PageWithFoot>{(foot) => <Parts {...props} foot={wide ? null : foot} />}</PageWithFoot>
}

function Parts({ foot, heading, price, ...props }: Props & { foot: Element | null }) {
  const acts = props.acts(foot)
  const head = (
    <header className={styles.head}>
      <div className={styles.what}>
        <div className={styles.name}>
          <h1 ref={heading} tabIndex={-1}>
            <CopyLocator locator={props.locator} />
          </h1>
          {props.state}
        </div>
        <p className={styles.title}>{props.title}</p>
        {props.leg}
        <p className={styles.who}>
          {props.who.name}
          {props.who.others > 0 && ` +${props.who.others}`}
        </p>
        {props.outcome}
      </div>
      <div className={styles.money}>
        <div className={styles.price}>
          <BookedPrice value={price.value} state={price.state} />
          <AsOf at={price.seenAt} />
        </div>
        {props.limit}
      </div>
      <div className={styles.acts} data-acts>
        {acts}
      </div>
    </header>
  )
  return (
    <div className={styles.screen} data-booking>
      {props.back}
      {props.sold ? (
        <LateTicket
          {...props}
          heading={heading}
          price={price}
          sold={props.sold}
          place="page"
          acts={acts}
          without={head}
        />
      ) : (
        head
      )}
      {props.alarm && (
        <p className={detail.alarm} role="alert">
          {props.alarm}
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.facts}>{props.children}</div>
        <div className={styles.side}>
          {props.side}
          <LateTripOfSale locator={props.locator} title={props.title} />
          <LateKeepButton locator={props.locator} />
          <LateKeepPeople
            product={props.product}
            supplierCode={props.supplierCode}
            locatorCode={props.locator}
          />
        </div>
      </div>
      <div className={styles.record}>{props.record}</div>
    </div>
  )
}
