/** Why no copy is made or restored, in words for whoever asked; nothing has been changed. */
export class BackupRefusal extends Error {
  override name = 'BackupRefusal'
}
