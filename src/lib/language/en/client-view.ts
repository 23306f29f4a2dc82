export const clientView = {
  isOn: 'Client’s view: net prices are hidden',
  show: 'Show them',
  inBar: 'Client’s view',
}
