<?php
/**
 * A learning system in PHP, written from the specifications alone (LTI 1.3, security framework 1.0, Deep Linking 2.0,
 * Names and Roles 2.0, Assignment and Grade Services 2.0): nothing of it is shared with the platform or its other tests.
 * `php -S 127.0.0.1:PORT platform.php` with STATE, the path of its file of JSON, in which the tests write the tool, people and
 * links, and read what came in.
 */

const LTI = 'https://purl.imsglobal.org/spec/lti/claim/';
const DL = 'https://purl.imsglobal.org/spec/lti-dl/claim/';
const AGS = 'https://purl.imsglobal.org/spec/lti-ags/scope/';
const NRPS = 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly';
const SCOPES = [AGS . 'lineitem', AGS . 'score', NRPS];
const PAGE = 2;

$origin = 'http://' . $_SERVER['HTTP_HOST'];
$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
$method = $_SERVER['REQUEST_METHOD'];

/** Changes what is kept, one request at a time; returns what `$change` returns. */
function keep(callable $change): mixed
{
    $file = fopen(getenv('STATE'), 'c+');
    flock($file, LOCK_EX);
    $state = json_decode(stream_get_contents($file), true);
    $result = $change($state);
    ftruncate($file, 0);
    rewind($file);
    fwrite($file, json_encode($state));
    fclose($file);
    return $result;
}

$state = keep(fn (array &$state) => $state);

function answer(int $status, mixed $body, string $type = 'application/json'): never
{
    http_response_code($status);
    header("content-type: $type");
    if ($body === null) exit;
    exit($type === 'text/html' ? $body : json_encode($body, JSON_UNESCAPED_SLASHES));
}

/** Refuses what a specification does not allow, so that the test fails with its reason. */
function require_that(bool $holds, string $what, int $status = 400): void
{
    if ($holds) return;
    keep(function (array &$state) use ($what) { $state['refused'][] = $what; });
    answer($status, ['error' => 'invalid_request', 'error_description' => $what]);
}

$encode = fn (string $bytes): string => rtrim(strtr(base64_encode($bytes), '+/', '-_'), '=');
$decode = fn (string $text): string => base64_decode(strtr($text, '-_', '+/'));

/** The length and the bytes of a value of DER. */
$der = function (int $tag, string $bytes): string {
    $length = strlen($bytes);
    $size = $length < 128 ? chr($length) : ltrim(pack('N', $length), "\0");
    return chr($tag) . ($length < 128 ? $size : chr(0x80 | strlen($size)) . $size) . $bytes;
};

/** A public key of a JWK set (RFC 7517) in PEM. */
$pem = function (array $jwk) use ($decode, $der): string {
    $number = fn (string $bytes) => $der(2, ord($bytes[0]) > 127 ? "\0$bytes" : $bytes);
    $key = $der(0x30, $number($decode($jwk['n'])) . $number($decode($jwk['e'])));
    $rsa = $der(0x30, "\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x01\x01\x05\x00");
    return "-----BEGIN PUBLIC KEY-----\n" . chunk_split(base64_encode($der(0x30, $rsa . $der(3, "\0$key"))), 64)
        . "-----END PUBLIC KEY-----\n";
};

/** The claims of a message of the tool, after everything that the security framework asks for (5.1.3). */
$verify = function (string $jwt, string $audience) use ($decode, $pem, $state): array {
    [$head, $body, $signature] = explode('.', $jwt);
    $header = json_decode($decode($head), true);
    $claims = json_decode($decode($body), true);
    require_that($header['alg'] === 'RS256', 'alg is RS256');
    $keys = json_decode(file_get_contents($state['tool']['jwks']), true)['keys'];
    $found = array_values(array_filter($keys, fn (array $key) => $key['kid'] === $header['kid']));
    require_that(count($found) === 1, 'kid is in the JWK set of the tool');
    require_that(openssl_verify("$head.$body", $decode($signature), $pem($found[0]), 'sha256') === 1, 'the signature');
    require_that($claims['iss'] === $state['tool']['client'], 'iss is the client id');
    require_that(in_array($audience, (array) $claims['aud'], true), 'aud names this platform');
    require_that($claims['exp'] > time() && $claims['iat'] <= time() + 60, 'exp and iat');
    $isNew = keep(function (array &$state) use ($claims) {
        $id = $claims['jti'] ?? $claims['nonce'];
        $isNew = !in_array($id, $state['seen'] ?? [], true);
        $state['seen'][] = $id;
        return $isNew;
    });
    require_that($isNew, 'jti or nonce is new');
    return $claims;
};

/** Whether the caller has a token with a scope. */
$authorize = function (string $scope) use ($state): void {
    $token = preg_replace('/^Bearer /', '', $_SERVER['HTTP_AUTHORIZATION'] ?? '');
    require_that(in_array($scope, $state['tokens'][$token] ?? [], true), "a token with $scope", 401);
};

$form = function (string $action, array $fields): string {
    $inputs = '';
    foreach ($fields as $name => $value)
        $inputs .= '<input type="hidden" name="' . $name . '" value="' . htmlspecialchars($value) . '">';
    return "<!doctype html><title>Opening</title><form method=\"post\" action=\"$action\">$inputs</form>";
};

if ($path === '/jwks') {
    $details = openssl_pkey_get_details(openssl_pkey_get_private($state['key']))['rsa'];
    $key = ['kty' => 'RSA', 'kid' => 'one', 'use' => 'sig', 'alg' => 'RS256'];
    answer(200, ['keys' => [$key + ['n' => $encode($details['n']), 'e' => $encode($details['e'])]]]);
}

// The start of a launch (OIDC third-party initiated login): where a browser goes.
if ($path === '/launch') {
    $link = $state['links'][$_GET['link'] ?? ''] ?? null;
    $query = http_build_query([
        'iss' => $origin, 'client_id' => $state['tool']['client'], 'lti_deployment_id' => '1',
        'login_hint' => $_GET['user'], 'lti_message_hint' => $_GET['link'] ?? 'choose',
        'target_link_uri' => $link['url'] ?? $state['tool']['launch'],
    ]);
    header("location: {$state['tool']['login']}?$query");
    answer(302, null);
}

if ($path === '/auth') {
    $expected = ['scope' => 'openid', 'response_type' => 'id_token', 'response_mode' => 'form_post', 'prompt' => 'none',
        'client_id' => $state['tool']['client'], 'redirect_uri' => $state['tool']['launch']];
    foreach ($expected as $name => $value) require_that(($_REQUEST[$name] ?? '') === $value, "$name is $value");
    foreach (['nonce', 'state', 'login_hint'] as $name) require_that(($_REQUEST[$name] ?? '') !== '', "$name is sent");
    $user = $_REQUEST['login_hint'];
    $hint = $_REQUEST['lti_message_hint'];
    $link = $state['links'][$hint] ?? null;
    $claims = [
        'iss' => $origin, 'aud' => [$state['tool']['client']], 'azp' => $state['tool']['client'], 'sub' => $user,
        'nonce' => $_REQUEST['nonce'], 'iat' => time(), 'exp' => time() + 300,
        'name' => $state['people'][$user]['name'],
        LTI . 'version' => '1.3.0', LTI . 'deployment_id' => '1', LTI . 'roles' => $state['people'][$user]['roles'],
        LTI . 'target_link_uri' => $link['url'] ?? $state['tool']['launch'],
        LTI . 'context' => ['id' => 'biology', 'type' => ['http://purl.imsglobal.org/vocab/lis/v2/course#CourseOffering'],
            'title' => 'Biology of the sea'],
        LTI . 'tool_platform' => ['guid' => 'php', 'product_family_code' => 'php'],
        'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice' => [
            'context_memberships_url' => "$origin/members", 'service_versions' => ['2.0']],
        'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint' => ['scope' => [AGS . 'lineitem', AGS . 'score'],
            'lineitems' => "$origin/items?course=biology"] + ($link['item'] ?? '' ? ['lineitem' => $link['item']] : []),
    ];
    if ($link) {
        $claims[LTI . 'message_type'] = 'LtiResourceLinkRequest';
        $claims[LTI . 'resource_link'] = ['id' => $hint, 'title' => $link['title']];
    } else {
        $claims[LTI . 'message_type'] = 'LtiDeepLinkingRequest';
        $claims[DL . 'deep_linking_settings'] = ['deep_link_return_url' => "$origin/chosen?course=biology",
            'accept_types' => ['ltiResourceLink'], 'accept_presentation_document_targets' => ['iframe'], 'data' => 'biology'];
    }
    $signed = $encode(json_encode(['alg' => 'RS256', 'typ' => 'JWT', 'kid' => 'one'])) . '.' . $encode(json_encode($claims));
    openssl_sign($signed, $signature, $state['key'], OPENSSL_ALGO_SHA256);
    $fields = ['id_token' => "$signed." . $encode($signature), 'state' => $_REQUEST['state']];
    answer(200, $form($state['tool']['launch'], $fields), 'text/html');
}

if ($path === '/chosen' && $method === 'POST') {
    $claims = $verify($_POST['JWT'], $origin);
    require_that($claims[LTI . 'message_type'] === 'LtiDeepLinkingResponse', 'message_type');
    require_that($claims[LTI . 'version'] === '1.3.0' && $claims[LTI . 'deployment_id'] === '1', 'version, deployment');
    require_that($claims[DL . 'data'] === 'biology', 'data is returned');
    $items = $claims[DL . 'content_items'];
    require_that(count($items) === 1 && $items[0]['type'] === 'ltiResourceLink', 'one link');
    keep(function (array &$state) use ($items, $origin) {
        $item = $items[0]['lineItem'] ?? null;
        $number = count($state['items'] ?? []);
        if ($item) $state['items'][$number] = $item + ['resourceLinkId' => 'l' . count($state['links'])];
        $state['links']['l' . count($state['links'])] = ['url' => $items[0]['url'], 'title' => $items[0]['title'],
            'item' => $item ? "$origin/items/$number?course=biology" : ''];
    });
    answer(200, '<!doctype html><title>Course</title><p>Added', 'text/html');
}

// Client credentials with an assertion (security framework, 4.1).
if ($path === '/token' && $method === 'POST') {
    require_that($_POST['grant_type'] === 'client_credentials', 'grant_type');
    require_that($_POST['client_assertion_type'] === 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer', 'the type');
    $claims = $verify($_POST['client_assertion'], "$origin/token");
    require_that($claims['sub'] === $state['tool']['client'], 'sub is the client id');
    $scopes = explode(' ', $_POST['scope']);
    require_that(array_diff($scopes, SCOPES) === [], 'scope');
    $token = bin2hex(random_bytes(16));
    keep(function (array &$state) use ($scopes, $token) { $state['tokens'][$token] = $scopes; });
    answer(200, ['access_token' => $token, 'token_type' => 'Bearer', 'expires_in' => 3600, 'scope' => $_POST['scope']]);
}

if ($path === '/members') {
    $authorize(NRPS);
    $type = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json';
    require_that(str_contains($_SERVER['HTTP_ACCEPT'], $type), 'Accept of NRPS', 406);
    $from = (int) ($_GET['from'] ?? 0);
    $members = [];
    foreach (array_slice($state['people'], $from, PAGE) as $id => $person)
        $members[] = ['user_id' => (string) $id, 'status' => 'Active'] + $person;
    if ($from + PAGE < count($state['people']))
        header("link: <$origin/members?from=" . $from + PAGE . '>; rel="next"');
    $context = ['id' => 'biology', 'title' => 'Biology of the sea'];
    answer(200, ['id' => $origin . $_SERVER['REQUEST_URI'], 'context' => $context, 'members' => $members], $type);
}

$numbered = fn (array $item, int $number): array => ['id' => "$origin/items/$number?course=biology"] + $item;
if ($path === '/items') {
    $authorize(AGS . 'lineitem');
    require_that($_GET['course'] === 'biology', 'the query of the address is kept');
    if ($method === 'POST') {
        $type = 'application/vnd.ims.lis.v2.lineitem+json';
        require_that($_SERVER['CONTENT_TYPE'] === $type, 'Content-Type of a line item', 415);
        $item = json_decode(file_get_contents('php://input'), true);
        require_that($item['label'] !== '' && $item['scoreMaximum'] > 0, 'label and scoreMaximum');
        $number = keep(function (array &$state) use ($item) {
            $state['items'][] = $item;
            return count($state['items']) - 1;
        });
        answer(201, $numbered($item, $number), $type);
    }
    $items = array_map($numbered, $state['items'] ?? [], array_keys($state['items'] ?? []));
    foreach (['resource_link_id' => 'resourceLinkId', 'resource_id' => 'resourceId', 'tag' => 'tag'] as $asked => $name)
        if (isset($_GET[$asked])) $items = array_filter($items, fn ($item) => ($item[$name] ?? '') === $_GET[$asked]);
    answer(200, array_values($items), 'application/vnd.ims.lis.v2.lineitemcontainer+json');
}

if (preg_match('#^/items/(\d+)/scores$#', $path, $match) && $method === 'POST') {
    $authorize(AGS . 'score');
    require_that($_GET['course'] === 'biology', 'the query of the line item is kept');
    require_that($_SERVER['CONTENT_TYPE'] === 'application/vnd.ims.lis.v1.score+json', 'Content-Type of a score', 415);
    $score = json_decode(file_get_contents('php://input'), true);
    require_that(isset($state['people'][$score['userId']]), 'userId is a member', 404);
    require_that($score['scoreGiven'] >= 0 && $score['scoreMaximum'] > 0, 'scoreGiven and scoreMaximum');
    require_that(in_array($score['activityProgress'], ['Initialized', 'Started', 'InProgress', 'Submitted', 'Completed'], true), 'activityProgress');
    require_that(in_array($score['gradingProgress'], ['FullyGraded', 'Pending', 'PendingManual', 'Failed', 'NotReady'], true), 'gradingProgress');
    require_that(preg_match('/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+(Z|[+-]\d\d:\d\d)$/', $score['timestamp']) === 1, 'timestamp with parts of a second');
    $isLater = keep(function (array &$state) use ($match, $score) {
        $state['messages'] = ($state['messages'] ?? 0) + 1;
        $known = $state['scores'][$match[1]][$score['userId']] ?? null;
        if ($known && $known['timestamp'] >= $score['timestamp']) return false;
        $state['scores'][$match[1]][$score['userId']] = $score;
        return true;
    });
    answer($isLater ? 204 : 409, null);
}

answer(404, ['error' => 'not_found']);
