import { loadOf } from "./loads.ts";
import { complaintsAboutPaths, complaintsAboutProductionPaths } from "./network-path/path-rules.ts";
import { type Complaint, isLocal, type Stage } from "./stage-settings.ts";
import { isZoneOf } from "./values.ts";

/** Rules that involve several settings, and rules for production. */

const inZones = ({ region, zones, zonesAvoided }: Stage): readonly Complaint[] => [
  ...zones
    .filter((zone) => !isZoneOf(zone, region))
    .map((zone): Complaint => ["zones", `${zone} is not a zone of ${region}`]),
  ...zonesAvoided
    .filter((zone) => !zones.includes(zone))
    .map((zone): Complaint => ["zonesAvoided", `${zone} is not listed in \`zones\``]),
  ...(zones.every((zone) => zonesAvoided.includes(zone))
    ? [
        [
          "zonesAvoided",
          "must not contain all zones of the setting `zones`, because the stage needs at least one zone",
        ] as const,
      ]
    : []),
];

const ofCertificates = (stage: Stage): readonly Complaint[] =>
  (
    [
      ["domain", "certificateArn"],
      ["resultsDomain", "resultsCertificateArn"],
    ] as const
  ).flatMap(([domain, certificate]): readonly Complaint[] => {
    const arn = stage[certificate];
    if (stage[domain] === "" || isLocal(stage)) return [];
    if (arn.startsWith(`arn:aws:acm:${stage.region}:${stage.account}:`)) return [];
    return [[certificate, `must be the ARN of a certificate for ${stage[domain]} in this account and region`]];
  });

const ofTimes = (stage: Stage): readonly Complaint[] => [
  ...(stage.chargePendingSeconds > stage.networkTimeoutSeconds
    ? []
    : ([
        [
          "chargePendingSeconds",
          "must be greater than networkTimeoutSeconds; otherwise, the sweep can decline a charge before the network responds",
        ],
      ] as const)),
  ...(stage.authenticationPendingSeconds > stage.directoryServerTimeoutSeconds
    ? []
    : ([
        [
          "authenticationPendingSeconds",
          "must be greater than directoryServerTimeoutSeconds; otherwise, the sweep can end an authentication before the directory server responds",
        ],
      ] as const)),
];

function ofLoad(stage: Stage): readonly Complaint[] {
  if (stage.load === "starting") return [];
  const { mostInFlight } = loadOf(stage).connector;
  return [
    ...(isLocal(stage)
      ? [["load", "must be `starting`, because a developer machine cannot process 1,000 charges per second"] as const]
      : []),
    ...Object.entries(stage.networkLines).flatMap(([network, known]) =>
      (known?.lines ?? []).flatMap((line, index): readonly Complaint[] =>
        (line.mostInFlight ?? mostInFlight) < mostInFlight
          ? [
              [
                `networkLines.${network}.lines.${index}.mostInFlight`,
                `must be ${mostInFlight} or more, or omitted, because \`load\` is \`${stage.load}\``,
              ],
            ]
          : [],
      ),
    ),
  ];
}

const ofRecovery = ({ account, recoveryAccount }: Stage): readonly Complaint[] =>
  recoveryAccount === account
    ? [["recoveryAccount", "must be another account, because the stage and its copies must not be lost together"]]
    : [];

const placeholders: ReadonlySet<string> = new Set(["3DS-SERVER-REFERENCE", "OPERATOR", "REQUESTOR", "000000"]);

const whatToPut: Readonly<Record<string, string>> = {
  referenceNumber: "the reference number that EMVCo assigned to the 3DS Server",
  operatorId: "the operator ID that the network's directory server assigned",
  requestorId: "the requestor ID that the network's directory server assigned",
  acquirerBIN: "the acquirer BIN that the network assigned",
};

const ofIdentities = ({ threeDsIdentities }: Stage): readonly Complaint[] =>
  Object.entries(threeDsIdentities).flatMap(([network, identity]) =>
    Object.entries(identity ?? {})
      .filter(([, value]) => placeholders.has(value ?? ""))
      .map(
        ([member, value]): Complaint => [
          `threeDsIdentities.${network}.${member}`,
          `${value} is a placeholder; replace it with ${whatToPut[member] ?? "your own"}`,
        ],
      ),
  );

function inProduction(stage: Stage): readonly Complaint[] {
  const must: readonly (readonly [isRight: boolean, ...Complaint])[] = [
    [
      stage.domain !== "",
      "domain",
      "must be the domain name of the API, because the API's AWS URL is disabled in production",
    ],
    [stage.keepsData, "keepsData", "must be true, because production data must survive the deletion of the stacks"],
    [
      !stage.takesLoopbackTargets,
      "takesLoopbackTargets",
      "must be false, because production must not deliver to loopback addresses",
    ],
    [
      stage.wakes.wake.length > 0,
      "wakes.wake",
      "must contain an email address or https URL that reaches a person who responds to alarms at any hour",
    ],
    [
      stage.wakes.look.length > 0,
      "wakes.look",
      "must contain an email address or https URL that reaches a person who checks alarms on working days",
    ],
  ];
  return [
    ...must.flatMap(([isRight, setting, complaint]): readonly Complaint[] => (isRight ? [] : [[setting, complaint]])),
    ...complaintsAboutProductionPaths(stage),
    ...ofIdentities(stage),
  ];
}

/**
 * Returns conflicts between a stage's settings, and violations of the production rules. The settings are already validated
 * individually.
 */
export const complaintsAbout = (stage: Stage): readonly Complaint[] => [
  ...inZones(stage),
  ...ofCertificates(stage),
  ...ofTimes(stage),
  ...ofRecovery(stage),
  ...ofLoad(stage),
  ...complaintsAboutPaths(stage),
  ...(stage.isProduction ? inProduction(stage) : []),
];
