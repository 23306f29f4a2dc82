export const adminSuppliers = {
  title: 'Suppliers',
}
