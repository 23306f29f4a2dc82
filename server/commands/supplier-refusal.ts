/** The supplier has definitely refused: nothing was booked, issued or cancelled. Any other error leaves the outcome unknown. */
export class SupplierRefusal extends Error {
  override readonly name = 'SupplierRefusal'
  readonly code: 'SOLD_OUT' | 'SUPPLIER_REFUSED'

  constructor(code: 'SOLD_OUT' | 'SUPPLIER_REFUSED', sentence: string) {
    super(sentence)
    this.code = code
  }
}
