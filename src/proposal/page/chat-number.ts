/** A telephone number as WhatsApp addresses it, digits with the country's code; `null`: it is not one. A number that begins with 0 is
 * Indonesian. */
export function chatNumber(phone: string): string | null {
  const digits = phone.replace(/\D/g, '')
  const whole = phone.trim().startsWith('+') ? digits : digits.replace(/^00/, '').replace(/^0/, '62')
  return /^[1-9]\d{7,14}$/.test(whole) ? whole : null
}
