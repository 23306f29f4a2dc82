import { phoneText } from '#contract/text/phone-text'

/** Opens the mail program. A long address breaks before the @, not in the middle of a word. */
export function EmailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}>
      <EmailText address={address} />
    </a>
  )
}

export function EmailText({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}

/** Dials the number. */
export function PhoneLink({ number }: { number: string }) {
  const written = phoneText(number)
  return <a href={`tel:${written.replace(/[^\d+]/g, '')}`}>{written}</a>
}
