import { BallPath, Bounce, CourtDrawing, CourtLabel, Player } from '#/features/site/rules/ui/court-drawing'
import * as m from '#/lib/messages.gen'

export function ServeDrawing() {
  return (
    <CourtDrawing title={m.rules_drawServe()} description={m.rules_drawServeDetail()} margin={40}>
      <BallPath d="M-8 150Q170 40 362 58" />
      <BallPath d="M-8 156Q150 110 262 76" faulty />
      <Bounce x={372} y={60} />
      <Player x={-20} y={152} name="A" />
      <Player x={460} y={52} name="C" />
      <CourtLabel x={256} y={112}>
        {m.rules_fault()}
      </CourtLabel>
    </CourtDrawing>
  )
}

export function TwoBounceDrawing() {
  return (
    <CourtDrawing title={m.rules_drawTwoBounces()} description={m.rules_drawTwoBouncesDetail()} margin={40}>
      <BallPath d="M-8 150Q170 50 348 62" />
      <Bounce x={360} y={62} n={1} />
      <BallPath d="M370 60Q408 40 443 47" />
      <BallPath d="M450 38Q260 -24 85 40" />
      <Bounce x={73} y={44} n={2} />
      <BallPath d="M63 42Q30 30 -4 43" />
      <BallPath d="M-10 58Q120 172 286 148" />
      <Player x={-20} y={152} name="A" />
      <Player x={-20} y={48} name="B" />
      <Player x={460} y={52} name="C" />
      <Player x={306} y={146} name="D" />
    </CourtDrawing>
  )
}

export function KitchenDrawing() {
  return (
    <CourtDrawing title={m.rules_drawKitchen()} description={m.rules_drawKitchenDetail()} margin={30}>
      <Player x={128} y={54} name="A" />
      <CourtLabel x={72} y={88}>
        {m.rules_mayVolley()}
      </CourtLabel>
      <Player x={150} y={140} name="B" />
      <CourtLabel x={72} y={180}>
        {m.rules_faultOnLine()}
      </CourtLabel>
      <Bounce x={240} y={112} />
      <Player x={266} y={140} name="D" />
      <CourtLabel x={366} y={146}>
        {m.rules_bouncedFine()}
      </CourtLabel>
    </CourtDrawing>
  )
}
