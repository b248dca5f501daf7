// Example firmware of a gate that speaks the Paddock gate protocol 1 (docs/gate-protocol.md).
//
// For an ESP32, or another Arduino board with at least 40 kB of RAM and a crystal. It has been compiled and tested on a computer only
// (npm run gate:firmware), never on a board.
//
// Wiring, per lane: a trigger (button to ground), a finish beam (low while broken), a relay that fires the cartridge. For the gate: five lights, a key
// switch that a person turns to make the start box live, and a button that stops a run. Change the numbers below to your pins.

#include <Arduino.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef LANES
#define LANES 2
#endif
#ifndef IRAM_ATTR
#define IRAM_ATTR
#endif

static const char GATE_ID[] = "a4c1";
static const char GATE_NAME[] = "School gate";
static const char FIRMWARE[] = "1.0";

static const uint8_t TRIGGER_PIN[4] = {32, 33, 25, 26};
static const uint8_t FINISH_PIN[4] = {34, 35, 36, 39};
static const uint8_t SPLIT_PIN[4] = {16, 17, 21, 22};
static const uint8_t FIRE_PIN[4] = {27, 14, 12, 13};
static const uint8_t LIGHT_PIN[5] = {4, 5, 18, 19, 23};
static const uint8_t SAFETY_PIN = 2;
static const uint8_t STOP_PIN = 15;

// How long a relay fires, how far the lights are apart, and how long all five are held.
static const uint32_t FIRE_MS = 60;
static const uint32_t LIGHT_MS = 1000;
static const uint32_t HOLD_LEAST_MS = 1000;
static const uint32_t HOLD_MOST_MS = 3000;
// Whether a trigger before the lights go out launches the car as well.
static const bool FIRE_ON_FALSE_START = false;

static const int MOST_HOST_LINE = 160;
static const int MOST_GATE_LINE = 512;
static const int EVENTS = 48;

// ---- Sensing -----------------------------------------------------------------------------------------------------------------------------------
// An interrupt only stores the time; everything else happens in loop(). The first edge counts.

struct Edge {
  volatile uint32_t at;
  volatile bool seen;
};
static Edge triggers[4], finishes[4], splits[4];

static inline void IRAM_ATTR sense(Edge &edge) {
  if (edge.seen) return;
  edge.at = micros();
  edge.seen = true;
}
template <int LANE> void IRAM_ATTR onTrigger() { sense(triggers[LANE]); }
template <int LANE> void IRAM_ATTR onFinish() { sense(finishes[LANE]); }
template <int LANE> void IRAM_ATTR onSplit() { sense(splits[LANE]); }

static void (*const ON_TRIGGER[4])() = {onTrigger<0>, onTrigger<1>, onTrigger<2>, onTrigger<3>};
static void (*const ON_FINISH[4])() = {onFinish<0>, onFinish<1>, onFinish<2>, onFinish<3>};
static void (*const ON_SPLIT[4])() = {onSplit<0>, onSplit<1>, onSplit<2>, onSplit<3>};

// ---- State -------------------------------------------------------------------------------------------------------------------------------------

enum State { IDLE, ARMED, LIGHTS, RUNNING };
static const char *const STATE_NAMES[] = {"idle", "armed", "lights", "running"};

struct Lane {
  bool used, fired, over, split;
  uint32_t fired_at;
  long reaction_us, total_us, early_us;
  bool relay_on;
  const char *dnf;
};

static State state;
static char run[13];
static bool automatic;
static uint32_t limit_ms;
static Lane lanes[4];
static int lit;
static uint32_t next_light_ms;
static uint32_t zero_us, zero_ms;

static char boot[9];
static long last_command;
static char last_answer[64];
static uint32_t next_beat_ms;

struct Event {
  long q;
  char text[MOST_GATE_LINE];
};
static Event events[EVENTS];
static long last_q, acked_q;
static uint32_t repeat_at_ms;

static char host_line[MOST_HOST_LINE + 1];
static int host_length;
static bool host_overlong;

// ---- Speaking ----------------------------------------------------------------------------------------------------------------------------------

static void say(const char *text) {
  uint8_t sum = 0;
  for (const char *at = text; *at; at++) sum ^= (uint8_t)*at;
  char tail[5];
  snprintf(tail, sizeof tail, "*%02X\n", sum);
  Serial.print(text);
  Serial.print(tail);
}

static void sayf(const char *format, ...) __attribute__((format(printf, 1, 2)));
static void sayf(const char *format, ...) {
  char text[MOST_GATE_LINE];
  va_list args;
  va_start(args, format);
  vsnprintf(text, sizeof text, format, args);
  va_end(args);
  say(text);
}

// The oldest event that is still held: everything before it was acknowledged or had to make room.
static long oldestQ() {
  long held = last_q - EVENTS + 1;
  return held > acked_q + 1 ? held : acked_q + 1;
}

// Keeps an event until the host has it, and says it. `fields` follow the number and begin with a comma.
static void event(const char *type, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void event(const char *type, const char *format, ...) {
  char fields[MOST_GATE_LINE - 60];
  va_list args;
  va_start(args, format);
  vsnprintf(fields, sizeof fields, format, args);
  va_end(args);
  bool none_waits = last_q == acked_q;
  last_q++;
  Event &slot = events[last_q % EVENTS];
  slot.q = last_q;
  snprintf(slot.text, sizeof slot.text, "{\"t\":\"%s\",\"q\":%ld%s}", type, last_q, fields);
  say(slot.text);
  if (none_waits) repeat_at_ms = millis() + 1000;
}

// Says again what the host lacks, unchanged. What had to make room is declared lost.
static void sayAgain(long from, int most) {
  long oldest = oldestQ();
  if (from < oldest) {
    if (from > acked_q || oldest > acked_q + 1)
      sayf("{\"t\":\"lost\",\"q\":%ld,\"from\":%ld,\"to\":%ld}", oldest - 1, from, oldest - 1);
    from = oldest;
  }
  for (long q = from; q <= last_q && most > 0; q++, most--) say(events[q % EVENTS].text);
}

static bool isLive() { return digitalRead(SAFETY_PIN) == LOW; }

static void hello() {
  sayf("{\"t\":\"hello\",\"pgp\":1,\"id\":\"%s\",\"boot\":\"%s\",\"name\":\"%s\",\"fw\":\"%s\",\"lanes\":%d,\"res_us\":4,"
       "\"can\":[\"lights\",\"reaction\",\"false_start\",\"split\",\"fire\",\"safety\"],"
       "\"oldest\":%ld,\"last\":%ld,\"c\":%ld,\"sum\":1}",
       GATE_ID, boot, GATE_NAME, FIRMWARE, LANES, oldestQ(), last_q, last_command);
}

static void beat() {
  sayf("{\"t\":\"beat\",\"state\":\"%s\",\"run\":\"%s\",\"last\":%ld,\"unacked\":%ld,\"up_ms\":%lu,\"safety\":\"%s\"}", STATE_NAMES[state], run,
       last_q, last_q - acked_q, (unsigned long)millis(), isLive() ? "live" : "safe");
  next_beat_ms = millis() + 1000;
}

// ---- Racing ------------------------------------------------------------------------------------------------------------------------------------

static void allLights(bool on) {
  for (int light = 0; light < 5; light++) digitalWrite(LIGHT_PIN[light], on ? HIGH : LOW);
}

static void fire(int lane, uint32_t at_us) {
  lanes[lane].fired = true;
  lanes[lane].fired_at = at_us;
  lanes[lane].relay_on = true;
  digitalWrite(FIRE_PIN[lane], HIGH);
}

static void stopRelays(bool at_once) {
  for (int lane = 0; lane < LANES; lane++) {
    if (!lanes[lane].relay_on) continue;
    if (!at_once && (uint32_t)(micros() - lanes[lane].fired_at) < FIRE_MS * 1000) continue;
    digitalWrite(FIRE_PIN[lane], LOW);
    lanes[lane].relay_on = false;
  }
}

static void forget() {
  allLights(false);
  stopRelays(true);
  state = IDLE;
  run[0] = 0;
}

static void aborted(const char *why) {
  event("aborted", ",\"run\":\"%s\",\"why\":\"%s\"", run, why);
  forget();
}

static void laneOver(int lane, const char *dnf) {
  lanes[lane].over = true;
  lanes[lane].dnf = dnf;
  if (dnf) event("dnf", ",\"run\":\"%s\",\"lane\":%d,\"why\":\"%s\"", run, lane + 1, dnf);
}

static void sayDone() {
  char list[MOST_GATE_LINE - 80];
  int length = 0;
  for (int lane = 0; lane < LANES; lane++) {
    if (!lanes[lane].used) continue;
    length += snprintf(list + length, sizeof list - length, "%s{\"lane\":%d", length ? "," : "", lane + 1);
    if (lanes[lane].reaction_us >= 0)
      length += snprintf(list + length, sizeof list - length, ",\"reaction_us\":%ld", lanes[lane].reaction_us);
    if (lanes[lane].total_us >= 0) length += snprintf(list + length, sizeof list - length, ",\"total_us\":%ld", lanes[lane].total_us);
    if (lanes[lane].dnf) length += snprintf(list + length, sizeof list - length, ",\"dnf\":\"%s\"", lanes[lane].dnf);
    if (lanes[lane].early_us >= 0)
      length += snprintf(list + length, sizeof list - length, ",\"false_start\":true,\"early_us\":%ld", lanes[lane].early_us);
    length += snprintf(list + length, sizeof list - length, "}");
  }
  event("done", ",\"run\":\"%s\",\"lanes\":[%s]", run, list);
  forget();
}

static void endRun(const char *why) {
  for (int lane = 0; lane < LANES; lane++)
    if (lanes[lane].used && !lanes[lane].over) laneOver(lane, why);
  sayDone();
}

static void lightsOut() {
  allLights(false);
  zero_us = micros();
  zero_ms = millis();
  if (automatic)
    for (int lane = 0; lane < LANES; lane++)
      if (lanes[lane].used) fire(lane, zero_us);
  state = RUNNING;
  event("lights", ",\"run\":\"%s\",\"on\":0", run);
  event("start", ",\"run\":\"%s\",\"zero\":\"%s\"", run, automatic ? "fire" : "lights");
}

static void runLights() {
  if ((int32_t)(millis() - next_light_ms) < 0) return;
  if (lit == 5) return lightsOut();
  digitalWrite(LIGHT_PIN[lit], HIGH);
  lit++;
  next_light_ms += lit < 5 ? LIGHT_MS : HOLD_LEAST_MS + (uint32_t)random(HOLD_MOST_MS - HOLD_LEAST_MS + 1);
  event("lights", ",\"run\":\"%s\",\"on\":%d", run, lit);
}

static void takeTrigger(int lane) {
  Lane &one = lanes[lane];
  // Unsigned, so that the clock's wrap after 71 minutes does not matter; early is then a huge number.
  uint32_t since_zero = triggers[lane].at - zero_us;
  if ((int32_t)since_zero < 0) {
    one.early_us = (long)(uint32_t)-since_zero;
    event("false_start", ",\"run\":\"%s\",\"lane\":%d,\"early_us\":%ld,\"fired\":%s", run, lane + 1, one.early_us,
          FIRE_ON_FALSE_START ? "true" : "false");
    if (!FIRE_ON_FALSE_START) return laneOver(lane, "false_start");
    one.fired = true;
    return;
  }
  one.reaction_us = (long)since_zero;
  event("reaction", ",\"run\":\"%s\",\"lane\":%d,\"reaction_us\":%ld", run, lane + 1, one.reaction_us);
}

static void runRace() {
  bool all_over = true;
  for (int lane = 0; lane < LANES; lane++) {
    Lane &one = lanes[lane];
    if (!one.used || one.over) continue;
    if (!automatic && !one.fired && triggers[lane].seen) {
      if ((int32_t)(triggers[lane].at - zero_us) >= 0 || FIRE_ON_FALSE_START) fire(lane, triggers[lane].at);
      takeTrigger(lane);
    }
    if (one.fired && !one.split && splits[lane].seen) {
      one.split = true;
      event("split", ",\"run\":\"%s\",\"lane\":%d,\"n\":1,\"split_us\":%lu", run, lane + 1,
            (unsigned long)(uint32_t)(splits[lane].at - zero_us));
    }
    if (one.fired && finishes[lane].seen) {
      one.total_us = (long)(uint32_t)(finishes[lane].at - zero_us);
      event("finish", ",\"run\":\"%s\",\"lane\":%d,\"total_us\":%ld", run, lane + 1, one.total_us);
      laneOver(lane, one.early_us >= 0 ? "false_start" : NULL);
    }
    // A beam that is broken before the car is on its way is no finish.
    if (!one.fired) finishes[lane].seen = splits[lane].seen = false;
    if (!one.over && (uint32_t)(millis() - zero_ms) >= limit_ms) laneOver(lane, "limit");
    all_over = all_over && one.over;
  }
  stopRelays(false);
  if (all_over) sayDone();
}

// ---- Listening ---------------------------------------------------------------------------------------------------------------------------------

static const char *fieldOf(const char *line, const char *name) {
  char key[16];
  snprintf(key, sizeof key, "\"%s\":", name);
  const char *at = strstr(line, key);
  return at ? at + strlen(key) : NULL;
}

static long numberOf(const char *line, const char *name, long otherwise) {
  const char *at = fieldOf(line, name);
  return at && (*at == '-' || (*at >= '0' && *at <= '9')) ? atol(at) : otherwise;
}

static bool textOf(const char *line, const char *name, char *into, size_t size) {
  const char *at = fieldOf(line, name);
  if (!at || *at != '"') return false;
  size_t length = 0;
  for (at++; *at && *at != '"'; at++) {
    if (length + 1 >= size) return false;
    into[length++] = *at;
  }
  into[length] = 0;
  return *at == '"';
}

static void answer(long c, const char *why) {
  last_command = c;
  if (why)
    snprintf(last_answer, sizeof last_answer, "{\"t\":\"no\",\"c\":%ld,\"why\":\"%s\"}", c, why);
  else
    snprintf(last_answer, sizeof last_answer, "{\"t\":\"ok\",\"c\":%ld}", c);
  say(last_answer);
}

static const char *arm(const char *line) {
  if (state != IDLE) return "busy";
  char launch[12] = "driver", name[13];
  if (!textOf(line, "run", name, sizeof name)) return "unknown";
  textOf(line, "launch", launch, sizeof launch);
  bool wanted[4] = {false, false, false, false};
  int count = 0;
  const char *at = fieldOf(line, "lanes");
  if (!at || *at != '[') return "lanes";
  for (at++; *at && *at != ']'; at++) {
    if (*at == ',') continue;
    int lane = *at - '1';
    if (lane < 0 || lane >= LANES || wanted[lane]) return "lanes";
    wanted[lane] = true;
    count++;
  }
  if (count == 0) return "lanes";
  strcpy(run, name);
  automatic = strcmp(launch, "automatic") == 0;
  limit_ms = (uint32_t)numberOf(line, "limit_ms", 6000);
  for (int lane = 0; lane < 4; lane++) {
    lanes[lane] = Lane{wanted[lane], false, false, false, 0, -1, -1, -1, false, NULL};
    triggers[lane].seen = finishes[lane].seen = splits[lane].seen = false;
  }
  state = ARMED;
  return NULL;
}

static void sayArmed() {
  char list[16] = "";
  for (int lane = 0; lane < LANES; lane++)
    if (lanes[lane].used) snprintf(list + strlen(list), sizeof list - strlen(list), "%s%d", *list ? "," : "", lane + 1);
  event("armed", ",\"run\":\"%s\",\"lanes\":[%s],\"launch\":\"%s\"", run, list, automatic ? "automatic" : "driver");
  for (int lane = 0; lane < LANES; lane++)
    if (lanes[lane].used && digitalRead(FINISH_PIN[lane]) == LOW)
      event("fault", ",\"lane\":%d,\"code\":\"beam_blocked\",\"text\":\"The finish beam is broken\"", lane + 1);
}

static void command(const char *type, const char *line, long c) {
  // The last command again: the same answer, and nothing happens twice.
  if (c == last_command && last_answer[0]) return say(last_answer);
  if (c <= last_command) return sayf("{\"t\":\"no\",\"c\":%ld,\"why\":\"old\"}", c);
  if (strcmp(type, "arm") == 0) {
    const char *why = arm(line);
    answer(c, why);
    if (!why) sayArmed();
    return;
  }
  char name[13] = "";
  textOf(line, "run", name, sizeof name);
  if (state == IDLE || strcmp(name, run) != 0) return answer(c, "unknown");
  if (strcmp(type, "go") == 0) {
    if (state != ARMED) return answer(c, "busy");
    if (!isLive()) return answer(c, "safety");
    answer(c, NULL);
    for (int lane = 0; lane < 4; lane++) triggers[lane].seen = finishes[lane].seen = splits[lane].seen = false;
    state = LIGHTS;
    lit = 0;
    next_light_ms = millis();
  } else if (strcmp(type, "force") == 0) {
    answer(c, NULL);
    endRun("forced");
  } else {
    answer(c, NULL);
    aborted("host");
  }
}

static void acknowledged(long q) {
  if (q <= acked_q || q > last_q) return;
  acked_q = q;
  repeat_at_ms = millis() + 1000;
}

static bool isWhole(char *line) {
  char *end = strrchr(line, '}');
  if (line[0] != '{' || !end) return false;
  uint8_t sum = 0;
  for (const char *at = line; at <= end; at++) sum ^= (uint8_t)*at;
  bool fits = end[1] != '*' || strtol(end + 2, NULL, 16) == sum;
  end[1] = 0;
  return fits;
}

static void takeLine(char *line) {
  char type[12];
  if (!isWhole(line) || !textOf(line, "t", type, sizeof type)) return;
  if (strcmp(type, "hello") == 0) {
    char known[9];
    if (textOf(line, "boot", known, sizeof known) && strcmp(known, boot) == 0) acknowledged(numberOf(line, "after", 0));
    hello();
    sayAgain(oldestQ(), EVENTS);
  } else if (strcmp(type, "ack") == 0) {
    acknowledged(numberOf(line, "q", 0));
  } else if (strcmp(type, "resend") == 0) {
    sayAgain(numberOf(line, "from", acked_q + 1), EVENTS);
  } else if (strcmp(type, "ping") == 0) {
    beat();
  } else if (strcmp(type, "arm") == 0 || strcmp(type, "go") == 0 || strcmp(type, "force") == 0 || strcmp(type, "abort") == 0) {
    long c = numberOf(line, "c", -1);
    if (c > 0) command(type, line, c);
  }
}

static void listen() {
  while (Serial.available() > 0) {
    char byte = (char)Serial.read();
    if (byte == '\n') {
      host_line[host_length] = 0;
      if (!host_overlong && host_length > 0) takeLine(host_line);
      host_length = 0;
      host_overlong = false;
    } else if (byte != '\r') {
      if (host_length < MOST_HOST_LINE)
        host_line[host_length++] = byte;
      else
        host_overlong = true;
    }
  }
}

// ---- Arduino -----------------------------------------------------------------------------------------------------------------------------------

void setup() {
  Serial.begin(115200);
  for (int lane = 0; lane < LANES; lane++) {
    pinMode(TRIGGER_PIN[lane], INPUT_PULLUP);
    pinMode(FINISH_PIN[lane], INPUT);
    pinMode(SPLIT_PIN[lane], INPUT_PULLUP);
    pinMode(FIRE_PIN[lane], OUTPUT);
    digitalWrite(FIRE_PIN[lane], LOW);
    attachInterrupt(digitalPinToInterrupt(TRIGGER_PIN[lane]), ON_TRIGGER[lane], FALLING);
    attachInterrupt(digitalPinToInterrupt(FINISH_PIN[lane]), ON_FINISH[lane], FALLING);
    attachInterrupt(digitalPinToInterrupt(SPLIT_PIN[lane]), ON_SPLIT[lane], FALLING);
  }
  for (int light = 0; light < 5; light++) pinMode(LIGHT_PIN[light], OUTPUT);
  pinMode(SAFETY_PIN, INPUT_PULLUP);
  pinMode(STOP_PIN, INPUT_PULLUP);
  last_command = last_q = acked_q = 0;
  last_answer[0] = 0;
  host_length = 0;
  host_overlong = false;
  forget();
#ifdef ESP32
  randomSeed(esp_random());
#else
  randomSeed((unsigned long)analogRead(A0) ^ micros());
#endif
  snprintf(boot, sizeof boot, "%04lx", (unsigned long)random(0x10000));
  hello();
  next_beat_ms = millis() + 1000;
}

void loop() {
  listen();
  if (state != IDLE && digitalRead(STOP_PIN) == LOW) aborted("button");
  if (state == LIGHTS && !isLive()) aborted("safety");
  if (state == LIGHTS) runLights();
  if (state == RUNNING) return runRace();
  stopRelays(false);
  if (last_q > acked_q && (int32_t)(millis() - repeat_at_ms) >= 0) {
    sayAgain(oldestQ(), 8);
    repeat_at_ms = millis() + 2000;
  }
  if ((int32_t)(millis() - next_beat_ms) >= 0) beat();
}
