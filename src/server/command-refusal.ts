/** Why a command that somebody runs beside the server does nothing, in words for them; nothing has been changed. */
export class CommandRefusal extends Error {
  override name = 'CommandRefusal'
}
