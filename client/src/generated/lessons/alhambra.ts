// Written by scripts/generate: do not edit.

export default [
 {
  "name": "fountain",
  "does": null,
  "lit": [
   "p0/0,0"
  ]
 },
 {
  "name": "exact",
  "does": "buy green green-8",
  "lit": [
   "slot/green"
  ]
 },
 {
  "name": "money",
  "does": "take orange-5",
  "lit": [
   "money/0"
  ]
 },
 {
  "name": "build",
  "does": "build garden-8a 1,0",
  "lit": []
 },
 {
  "name": "more",
  "does": "buy orange orange-5 orange-5",
  "lit": [
   "slot/orange"
  ]
 },
 {
  "name": "wall",
  "does": "build tower-9a 0,1",
  "lit": []
 },
 {
  "name": "scoring",
  "does": null,
  "lit": [
   "forecast"
  ]
 },
 {
  "name": "free",
  "does": null,
  "lit": [
   "p0/0,0"
  ]
 }
] as const;
