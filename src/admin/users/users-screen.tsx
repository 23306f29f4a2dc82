export function UsersScreen() {
  return <h1>UsersScreen</h1>
}
