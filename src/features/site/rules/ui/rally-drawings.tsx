import { BallPath, Bounce, CourtDrawing, CourtLabel, Player } from '#/features/site/rules/ui/court-drawing'

export function ServeDrawing() {
  return (
    <CourtDrawing
      title="The serve: crosswise, over the kitchen, into the service court opposite"
      description="Server A stands behind the baseline on the right-hand side. The ball flies diagonally over the net and lands in the far right service court, beyond the kitchen. A second, dashed way ends in the kitchen, which is a fault."
      margin={40}
    >
      <BallPath d="M-8 150Q170 40 362 58" />
      <BallPath d="M-8 156Q150 110 262 76" faulty />
      <Bounce x={372} y={60} />
      <Player x={-20} y={152} name="A" />
      <Player x={460} y={52} name="C" />
      <CourtLabel x={256} y={112}>
        Fault
      </CourtLabel>
    </CourtDrawing>
  )
}

export function TwoBounceDrawing() {
  return (
    <CourtDrawing
      title="Two bounces: the serve bounces once, the return bounces once, then the ball may be volleyed"
      description="The serve from A bounces in the far service court, marked 1, before C returns it. The return bounces on the near side, marked 2, before B, who waits at the baseline, plays it. Only then may D, or any other player, hit the ball before it bounces."
      margin={40}
    >
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
    <CourtDrawing
      title="The kitchen: no volleys in it, nor on its line, nor when the swing carries you in"
      description="Player A stands behind the kitchen line and may volley. Player B stands with a foot on the line: a volley there is a fault. Player D is inside the far kitchen and hits a ball that has bounced there, which is allowed."
      margin={30}
    >
      <Player x={128} y={54} name="A" />
      <CourtLabel x={72} y={88}>
        may volley
      </CourtLabel>
      <Player x={150} y={140} name="B" />
      <CourtLabel x={72} y={180}>
        fault: on line
      </CourtLabel>
      <Bounce x={240} y={112} />
      <Player x={266} y={140} name="D" />
      <CourtLabel x={366} y={146}>
        bounced: fine
      </CourtLabel>
    </CourtDrawing>
  )
}
