<?php
// Publishes a PDF through the client that openapi-generator makes for PHP. Prints the issue's pages.
require 'GuzzleHttp/autoload.php';
spl_autoload_register(function (string $class): void {
    $path = str_replace(['Masthead\\', '\\'], ['', '/'], $class);
    if (str_starts_with($class, 'Masthead\\')) require getenv('CLIENT') . "/lib/$path.php";
});

use Masthead\Api\IssuesApi;
use Masthead\Api\MagazinesApi;
use Masthead\ApiException;
use Masthead\Configuration;
use Masthead\Model\CreateMagazineBody;
use Masthead\Model\PublishIssueBody;

$configuration = (new Configuration())
    ->setHost(getenv('BASE_URL'))->setUsername(getenv('KEY'))->setPassword(getenv('SECRET'));
$http = new GuzzleHttp\Client(['timeout' => 60]);
$magazines = new MagazinesApi($http, $configuration);
$issues = new IssuesApi($http, $configuration);
$body = new CreateMagazineBody(['title' => 'PHP', 'search_engines' => true]);
$magazine = $magazines->createMagazine($body)->getData();
$started = $issues->createIssue(
    $magazine->getId(), volume: 'Spring', allow_download: 'yes', pdf: new SplFileObject(getenv('PDF'))
)->getData();
$deadline = time() + 120;
do {
    if (time() > $deadline) throw new Exception('The conversion has not ended in two minutes');
    usleep(500_000);
    $state = $issues->getConversionStatus($started->getIssueTempId())->getData()[0];
} while ($state->getStatus() === 'pending');
$issues->publishIssue($state->getId(), new PublishIssueBody(['privacy' => 'unlisted']));
$issue = $issues->getIssue($state->getId())->getData();
if (!$issue->getIsPublished() || !$issue->getAllowDownload() || $issue->getVolume() !== 'Spring') {
    throw new Exception((string) $issue);
}
try {
    $issues->getIssue(str_repeat('0', 19));
    throw new Exception('An issue that does not exist was found');
} catch (ApiException $failure) {
    if ($failure->getCode() !== 404) throw $failure;
}
echo $issue->getPagesCount(), "\n";
