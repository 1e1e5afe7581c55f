import * as m from '#/lib/messages.gen'

type Settings = {
  DATABASE_URL?: string | undefined
  SMTP_URL?: string | undefined
  SMS_GATEWAY_URL?: string | undefined
  CLAMD_URL?: string | undefined
  OIDC_CLIENT_ID?: string | undefined
  OIDC_LABEL?: string | undefined
  PUBLIC_URL: string
}
type Service = { name: string; on: boolean; isAway: boolean; note: string }

function malwareScanner(on: boolean, answers: boolean): Service {
  const isAway = on && !answers
  const note = isAway ? m.systemHealth_scannerAway() : m.systemHealth_scannerOn()
  return { name: m.systemHealth_scanner(), on, isAway, note: on ? note : m.systemHealth_scannerOff() }
}

const providerWords = (name: string | undefined): string =>
  name ? m.systemHealth_providerOnNamed({ name }) : m.systemHealth_providerOn()

/**
 * What is switched on by the environment: only whether, never an address or a key.
 * @param scannerAnswers whether the scanner has just given a verdict; the others show elsewhere how they are
 */
export function configuredServices(settings: Settings, scannerAnswers: boolean): Service[] {
  const mail = Boolean(settings.SMTP_URL)
  const sms = Boolean(settings.SMS_GATEWAY_URL)
  const oidc = Boolean(settings.OIDC_CLIENT_ID)
  const server = Boolean(settings.DATABASE_URL)
  const tls = settings.PUBLIC_URL.startsWith('https:')
  return [
    {
      name: m.systemHealth_databaseServer(),
      on: server,
      isAway: false,
      note: server ? 'PostgreSQL' : m.systemHealth_embeddedDatabase(),
    },
    {
      name: m.systemHealth_smtp(),
      on: mail,
      isAway: false,
      note: mail ? m.systemHealth_smtpOn() : m.systemHealth_smtpOff(),
    },
    {
      name: m.systemHealth_smsGateway(),
      on: sms,
      isAway: false,
      note: sms ? m.systemHealth_smsOn() : m.systemHealth_smsOff(),
    },
    {
      name: m.systemHealth_provider(),
      on: oidc,
      isAway: false,
      note: oidc ? providerWords(settings.OIDC_LABEL) : m.systemHealth_providerOff(),
    },
    malwareScanner(Boolean(settings.CLAMD_URL), scannerAnswers),
    {
      name: m.systemHealth_tls(),
      on: tls,
      isAway: false,
      note: tls ? m.systemHealth_tlsOn() : m.systemHealth_tlsOff(),
    },
  ]
}
