/** What the lists and today ask the server for as they open, without filters: whoever opens one by its address waits for these calls, and they can
 * go before the list's code is here. */
export const earlyCalls: Readonly<Record<string, readonly string[]>> = {
  '/app/insurance/bookinglist': ['/api/insurance/bookings?currentPage=1'],
  '/app/order/list': ['/api/orders', '/api/orders?timeLimit=3days'],
  '/app/pnr/list': ['/api/hotel/bookings?_page=1', '/api/hotel/bookings/watch'],
  '/app/today': ['/api/today'],
  '/app/train/bookinglist': ['/api/train/bookings?currentPage=1'],
}
