export function SuppliersScreen() {
  return <h1>SuppliersScreen</h1>
}
